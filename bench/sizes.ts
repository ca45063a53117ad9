import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

interface Chunk {
  file: string
  imports?: string[]
  isEntry?: boolean
}

const client = join(import.meta.dirname, '../dist/client')

/** Gzipped kilobytes of JavaScript before the home page answers to input, and before an order's first step is shown. */
export function measureSizes() {
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >
  const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry) ?? ''
  const home = 'src/pages/home/home-page.tsx'
  const order = 'src/features/order/order-modal.tsx'

  const closure = (names: string[], seen = new Set<string>()): Set<string> => {
    for (const name of names) {
      if (seen.has(name)) continue
      seen.add(name)
      closure(manifest[name]?.imports ?? [], seen)
    }
    return seen
  }
  const kilobytes = (names: Iterable<string>) => {
    const sizes = [...names].map(
      (name) => gzipSync(readFileSync(join(client, manifest[name]?.file ?? ''))).length,
    )
    return sizes.reduce((sum, size) => sum + size, 0) / 1024
  }
  return [
    { what: 'home page before it answers', limit: 170, kilobytes: kilobytes(closure([entry, home])) },
    { what: 'first order step, all in all', limit: 250, kilobytes: kilobytes(closure([entry, home, order])) },
  ]
}
