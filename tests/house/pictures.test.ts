import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { compare, idsIn, pictureIn } from '#stories/pictures/compare.ts'
import { pageOf } from '#stories/pictures/page.ts'
import { accept, notesOf, placesIn, readReview, writeReview } from '#stories/pictures/review.ts'

const AT = new Date('2026-03-02T10:00:00Z')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cinco-pictures-'))
  for (const place of ['accepted', 'current']) mkdirSync(join(folder, place))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const draw = (place: 'accepted' | 'current', id: string, background: string, height = 20) =>
  sharp({ create: { width: 10, height, channels: 3, background } })
    .png()
    .toFile(pictureIn(placesIn(folder)[place], id))

const drawBoth = async (id: string, before: string, now: string, height?: number) => {
  await draw('accepted', id, before)
  await draw('current', id, now, height)
}

const review = async (wanted?: string) => {
  const { accepted, current, differences } = placesIn(folder)
  writeReview(folder, {
    before: 'accepted',
    differences: await compare(accepted, current, differences, wanted),
    failures: {},
  })
  return readReview(folder)?.differences
}

it('names stories whose pictures an eye can tell apart, and draws what differs', async () => {
  await drawBoth('igual', '#ffffff', '#ffffff')
  await drawBoth('quase-igual', '#ffffff', '#fefefe')
  await drawBoth('diferente', '#ffffff', '#b3145a')
  await drawBoth('maior', '#ffffff', '#ffffff', 25)
  await draw('accepted', 'retirada', '#ffffff')
  await draw('current', 'nova', '#ffffff')
  expect(await review()).toEqual([
    { id: 'diferente', kind: 'changed', pixels: 200 },
    { id: 'maior', kind: 'changed', pixels: 50 },
    { id: 'nova', kind: 'new' },
    { id: 'retirada', kind: 'gone' },
  ])
  expect(idsIn(placesIn(folder).differences)).toEqual(new Set(['diferente', 'maior']))
  expect(await review('nov')).toEqual([{ id: 'nova', kind: 'new' }])
})

it('accepts what was looked at with a note, and nothing else', async () => {
  await drawBoth('diferente', '#ffffff', '#b3145a')
  await drawBoth('outra', '#ffffff', '#000000')
  await draw('accepted', 'retirada', '#ffffff')
  await review()
  accept(folder, ['diferente', 'retirada'], 'A cor nova.', AT)
  expect(readReview(folder)?.differences).toEqual([{ id: 'outra', kind: 'changed', pixels: 200 }])
  expect(notesOf(folder)).toEqual([
    { id: 'diferente', note: 'A cor nova.', at: AT.toISOString() },
    { id: 'retirada', note: 'A cor nova.', at: AT.toISOString() },
  ])
  expect(await review()).toEqual([{ id: 'outra', kind: 'changed', pixels: 200 }])
  expect(() => accept(folder, ['diferente'], '', AT)).toThrow('diferente does not differ')
})

it('shows before and now side by side, with what was noted before', () => {
  const page = pageOf(
    {
      before: 'accepted',
      differences: [
        { id: 'início', kind: 'changed', pixels: 1234 },
        { id: 'nova', kind: 'new' },
      ],
      failures: { outra: 'expected <b>' },
    },
    [{ id: 'início', note: 'A <cor> nova.', at: AT.toISOString() }],
  )
  for (const part of ['accepted', 'current', 'differences'])
    expect(page).toContain(`src="${part}/${encodeURIComponent('início')}.png"`)
  expect(page).toContain('src="current/nova.png"')
  expect(page).not.toContain('src="accepted/nova.png"')
  expect(page).toContain('1234 pontos diferentes')
  expect(page).toContain('Aceite em 2026-03-02: A &lt;cor> nova.')
  expect(page).toContain('outra: expected &lt;b>')
})
