import assert from 'node:assert/strict';
import { deviceName } from '../../api/dashboard/device.ts';
import { href, nextPath } from '../../api/dashboard/href.ts';

describe('a link', () => {
  it('leads to the web, to mail or to a path of ours, and nowhere else', () => {
    const good = ['/dashboard', '/signin?next=%2F', '#content', 'https://example.org/a', 'mailto:a@example.org'];
    for (const address of good) assert.equal(href(address), address);
    const bad = [
      ...[
        'javascript:alert(1)',
        ' javascript:alert(1)',
        'JAVASCRIPT:alert(1)',
        'java\nscript:alert(1)',
        'data:text/html,x',
      ],
      ...['//evil.example', '/\\evil.example', 'vbscript:x', 'file:///etc/passwd', '', 'evil.example'],
    ];
    for (const address of bad) assert.equal(href(address), '#', address);
  });
});

describe('the way after signing in', () => {
  it('leads to any page of the dashboard and of the operators, and nowhere else', () => {
    const id = '00000000-0000-4000-8000-000000000000';
    const good = [
      '/dashboard',
      '/dashboard/settings/delete',
      '/dashboard/playground/tarot.clarify',
      `/operator/accounts/${id}`,
    ];
    for (const path of good) assert.equal(nextPath(path), path);
    const bad = [
      null,
      '',
      '/',
      '/signout',
      'https://evil.example',
      '//evil.example/dashboard',
      '/dashboard@evil.example',
    ];
    const worse = [
      '/dashboard/../signout',
      '/dashboard//evil.example',
      '/dashboard\\evil',
      '/dashboardx',
      '/dashboard?done=x',
    ];
    for (const path of [...bad, ...worse]) assert.equal(nextPath(path), '/dashboard', String(path));
  });
});

describe('a browser’s own name', () => {
  // user agents as the browsers' makers document them
  it('is told as people call it', () => {
    const names = {
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.2849.52':
        'Edge · Windows',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1':
        'Safari · iOS',
      'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0': 'Firefox · Linux',
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36':
        'Chrome · Android',
    };
    for (const [agent, name] of Object.entries(names)) assert.equal(deviceName(agent), name);
    // programs are called by their names, too
    assert.equal(deviceName('curl/8.0'), 'curl 8.0');
    assert.equal(deviceName('a program without a version'), undefined);
  });
});
