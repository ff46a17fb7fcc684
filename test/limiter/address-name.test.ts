import assert from 'node:assert/strict';
import { addressName } from '../../shared/limiter/address-name.ts';

describe('the name of an address', () => {
  // RFC 4291, section 2.2: the forms of one address; RFC 5952, section 1: further forms of another
  const ALIKE = [
    ['2001:DB8:0:0:8:800:200C:417A', '2001:db8::8:800:200c:417a', '2001:db8::', '2001:0db8:0000:0000:ffff::1'],
    ['2001:db8:0:0:1:0:0:1', '2001:0db8::1:0:0:1', '2001:db8::1:0:0:1%eth0'],
    ['FF01:0:0:0:0:0:0:101', 'FF01::101', 'ff01::'],
    ['::1', '0:0:0:0:0:0:0:1', '::', '::13.1.68.3'],
    ['129.144.52.38', '::FFFF:129.144.52.38'],
    ['', 'unknown', 'nonsense', '1.2.3', '1:2:3', '999.1.1.1', `${'a'.repeat(10_000)}`],
  ];

  it('is the same for all of a /64, however it is written', () => {
    for (const addresses of ALIKE) {
      assert.deepEqual([...new Set(addresses.map(addressName))].length, 1, addresses.map(addressName).join());
    }
  });

  it('tells other addresses apart', () => {
    const others = ['2001:db8::1', '2001:db8:0:1::1', '2001:db9::1', '::1', '127.0.0.1', '127.0.0.2', 'nonsense'];
    assert.equal(new Set(others.map(addressName)).size, others.length);
  });
});
