/** The language of code that somebody chose is the one that every example shows, here and on the next page. */

const KEPT = 'siderea-code-language';
const radios = [...document.querySelectorAll<HTMLInputElement>('.tabs:not(.views) > input[type="radio"]')];

function choose(language: string | null): void {
  for (const radio of radios) if (languageOf(radio) === language) radio.checked = true;
}

function languageOf({ id }: HTMLInputElement): string {
  return document.querySelector(`label[for="${id}"]`)?.textContent ?? '';
}

// a browser may keep nothing: then nothing is remembered
try {
  choose(localStorage.getItem(KEPT));
} catch {}
for (const radio of radios) {
  radio.addEventListener('change', () => {
    const language = languageOf(radio);
    choose(language);
    try {
      localStorage.setItem(KEPT, language);
    } catch {}
  });
}

export {};
