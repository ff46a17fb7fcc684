/** Style sheets, scripts and pictures of the pages: read once, served under names that change with their contents. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { Context } from 'koa';
import { certain } from '../../shared/narrow.ts';
import { packageFile, projectFile } from '../../shared/package-file.ts';
import { type Document, sendDocument } from '../send-document.ts';

/** Name by which pages ask → file of the project; `npm run build` puts scripts of ours there. */
const FILES = {
  'dashboard.css': 'api/dashboard/styles/dashboard.css',
  'home.css': 'api/dashboard/styles/home.css',
  'docs.css': 'api/docs/styles/docs.css',
  'icon.svg': 'api/dashboard/styles/icon.svg',
  'copy.js': 'api/dashboard/islands/copy.js',
  'nav.js': 'api/dashboard/islands/nav.js',
  'passkey.js': 'api/dashboard/islands/passkey.js',
  'playground.js': 'api/dashboard/islands/playground.js',
  'print.js': 'api/dashboard/islands/print.js',
  'ranking.js': 'api/dashboard/islands/ranking.js',
  'search.js': 'api/dashboard/islands/search.js',
  'show.js': 'api/dashboard/islands/show.js',
  'tabs.js': 'api/dashboard/islands/tabs.js',
  'zone.js': 'api/dashboard/islands/zone.js',
} as const;
/** Files of packages. */
const FOREIGN = {
  'webauthn.js': '@simplewebauthn/browser/dist/bundle/index.umd.min.js',
  'devanagari.woff2': '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff2',
  'devanagari-bold.woff2': '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-700-normal.woff2',
} as const;

export type AssetName = keyof typeof FILES | keyof typeof FOREIGN;

const TYPES: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  woff2: 'font/woff2',
};

interface Asset {
  document: Document;
  path: string;
}

const assets = new Map<string, Asset>();
for (const [name, file] of Object.entries(FOREIGN)) keep(name, packageFile(file));
for (const [name, file] of Object.entries(FILES)) keep(name, projectFile(file));
const byPath = new Map([...assets.values()].map((asset) => [asset.path, asset]));

/** The path under which an asset may be kept for ever. */
export function asset(name: AssetName): string {
  return assets.get(name)?.path ?? `/assets/${name}`;
}

/** What crawlers are told: pages behind a sign-in, and calls, are nothing to find. */
const ROBOTS: Document = {
  type: 'text/plain; charset=utf-8',
  body: 'User-agent: *\nDisallow: /api/\nDisallow: /dashboard\nDisallow: /operator\n',
};

/** Answers a request for an asset, or for what browsers and crawlers look for by themselves; false for all else. */
export async function serveAsset(ctx: Context): Promise<boolean> {
  const exact = byPath.get(ctx.path);
  const document = exact?.document ?? documentAt(ctx.path);
  if (!document) return false;
  ctx.set('Cache-Control', exact ? 'public, max-age=31536000, immutable' : 'no-cache');
  await sendDocument(ctx, document);
  return true;
}

/** A script imports another by its plain name. */
function documentAt(path: string): Document | undefined {
  if (path === '/robots.txt') return ROBOTS;
  if (path === '/favicon.ico') return assets.get('icon.svg')?.document;
  return path.startsWith('/assets/') ? assets.get(path.slice('/assets/'.length))?.document : undefined;
}

/** Scripts that were not compiled, as when the service runs from its sources, are missing; pages work without. */
function keep(name: string, file: string): void {
  if (!existsSync(file)) return;
  const [stem, extension = ''] = name.split('.');
  const body = extension === 'css' ? withTypefaces(readFileSync(file, 'utf8')) : readFileSync(file);
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 12);
  assets.set(name, {
    document: { body, type: certain(TYPES[extension], extension) },
    path: `/assets/${stem}.${digest}.${extension}`,
  });
}

/** Style sheets name typefaces plainly, and browsers keep them for ever by the names that change. */
function withTypefaces(style: string): string {
  return style.replace(/\/assets\/([\w-]+\.woff2)/g, (path, name) => assets.get(name)?.path ?? path);
}
