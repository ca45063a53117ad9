import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { isReady, makeReady, pageCache, type ReadyPage } from '#server/core/site/page-cache.ts'

const page = (name: string): ReadyPage => ({
  etag: name,
  styles: '',
  gzip: Buffer.alloc(40),
  br: Buffer.alloc(30),
})

/** A cache for three pages of 70 bytes, and what was rendered. */
function small() {
  const made: string[] = []
  const cache = pageCache<{ status: number }>(210)
  const ask = (path: string, state = 's') =>
    cache(state, path, async () => {
      made.push(path)
      return path === 'gone' ? { status: 410 } : page(path)
    })
  return { made, ask }
}

it('a page is rendered once for concurrent visitors, and again when what it shows has changed', async () => {
  const { made, ask } = small()
  await Promise.all([ask('a'), ask('a')])
  await ask('a')
  expect(made).toEqual(['a'])
  await ask('a', 'changed')
  expect(made).toEqual(['a', 'a'])
})

it('a reply that is no page for everybody is given and not kept', async () => {
  const { made, ask } = small()
  const answer = await ask('gone')
  expect(isReady(answer)).toBe(false)
  await ask('gone')
  expect(made).toEqual(['gone', 'gone'])
})

it('the pages that were asked for longest ago make room', async () => {
  const { made, ask } = small()
  for (const path of ['a', 'b', 'c', 'a', 'd']) await ask(path)
  expect(made).toEqual(['a', 'b', 'c', 'd'])
  for (const path of ['a', 'c', 'd']) await ask(path)
  expect(made).toHaveLength(4)
  await ask('b')
  expect(made).toHaveLength(5)
})

it('a page is compressed in both forms', async () => {
  const html = `<p>${'Uma página. '.repeat(9000)}</p>`
  const { gzip, br } = await makeReady(html)
  expect([gunzipSync(gzip).toString(), brotliDecompressSync(br).toString()]).toEqual([html, html])
})
