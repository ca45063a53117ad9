import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)]

/** Pages are rendered on request; bitmap pictures and fonts are compressed already. */
const COMPRESSES = /\.(?:js|css|svg|json|webmanifest)$/

/** Smaller files fit into one packet anyway. */
const MIN_BYTES = 1024

/**
 * Writes compressed files next to each file, at the highest compression; the server sends the one that a browser
 * accepts.
 */
export function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: ({ build }) => !build?.ssr,
    async writeBundle({ dir }) {
      if (dir === undefined) return
      const files = await readdir(dir, { recursive: true })
      await Promise.all(
        files.filter((file) => COMPRESSES.test(file)).map((file) => compress(join(dir, file))),
      )
    },
  }
}

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.length < MIN_BYTES) return
  const quality = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }
  await Promise.all([
    brotli(bytes, quality).then((small) => writeFile(`${path}.br`, small)),
    zip(bytes, { level: 9 }).then((small) => writeFile(`${path}.gz`, small)),
  ])
}
