import { openPage, page } from '../visit.ts';
import { words } from '../words.ts';

const { home } = words;

/** The way to the documentation and to the dashboard. */
export const homePage = openPage({
  'GET /': ({ session }) =>
    page(
      home.title,
      <section class="hero">
        <h1>{home.title}</h1>
        <p class="lead">{home.lead}</p>
        <p class="row">
          {session ? (
            <a class="button primary" href="/dashboard">
              {home.dashboard}
            </a>
          ) : (
            <>
              <a class="button primary" href="/signup">
                {home.signUp}
              </a>
              <a class="button" href="/signin">
                {home.signIn}
              </a>
            </>
          )}
          <a class="button plain" href="/docs">
            {home.docs}
          </a>
        </p>
      </section>,
    ),
});
