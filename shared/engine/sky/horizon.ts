/** What stands above the horizon. */
import { meridian, obliquity, type Place, position } from './ephemeris.ts';

const RADIANS = Math.PI / 180;

/** True by day: the centre of the Sun's disc stands above the horizon, without refraction. Holds at any latitude. */
export function isDay(jd: number, place: Place): boolean {
  const [lambda, epsilon, armc, phi] = [
    position(jd, 'sun').longitude,
    obliquity(jd),
    meridian(jd, place),
    place.latitude,
  ].map((degrees) => degrees * RADIANS);
  // the Sun on the ecliptic, turned to the equator and then to the meridian (Meeus, Astronomical Algorithms, ch. 13)
  const towardsPole = Math.sin(epsilon) * Math.sin(lambda);
  const towardsMeridian = Math.cos(lambda) * Math.cos(armc) + Math.cos(epsilon) * Math.sin(lambda) * Math.sin(armc);
  return Math.sin(phi) * towardsPole + Math.cos(phi) * towardsMeridian > 0;
}
