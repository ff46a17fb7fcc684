/** Data folders as one small file: tar, and Brotli with a window in which one database finds the next. */
import { execFileSync } from 'node:child_process';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

const WRITTEN_LARGE = { [constants.BROTLI_PARAM_LARGE_WINDOW]: 1 };
const READ_LARGE = { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 };

/** A folder with everything in it but sockets. */
export function packed(folder: string): Buffer {
  const words = [
    '--sort=name',
    '--owner=0',
    '--group=0',
    '--mtime=@0',
    '--exclude=*.sock',
    '-C',
    folder,
    '-cf',
    '-',
    '.',
  ];
  const tar = execFileSync('tar', words, { maxBuffer: 1e9 });
  const params = {
    ...WRITTEN_LARGE,
    [constants.BROTLI_PARAM_LGWIN]: 27,
    [constants.BROTLI_PARAM_SIZE_HINT]: tar.length,
  };
  return brotliCompressSync(tar, { params });
}

/** Puts what was packed into a folder that is there. */
export function unpack(archive: Buffer, folder: string): void {
  execFileSync('tar', ['-C', folder, '-xf', '-'], { input: brotliDecompressSync(archive, { params: READ_LARGE }) });
}
