import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { compare, idsIn, pictureIn } from '#stories/pictures/compare.ts'
import { pageOf } from '#stories/pictures/page.ts'
import { accept, notesOf, placesIn, readReview, writeReview } from '#stories/pictures/review.ts'
import { tokensChanged, writeTokens } from '#stories/pictures/tokens.ts'

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
    tokens: tokensChanged(accepted, current),
    differences: await compare(accepted, current, differences, wanted),
    failures: {},
  })
  return readReview(folder)?.differences
}

const WHITE_TO_PINK = ['#ffffff → #b3145a']

it('names stories whose pictures differ to the eye or exactly, and draws what differs', async () => {
  await drawBoth('igual', '#ffffff', '#ffffff')
  await drawBoth('quase-igual', '#b4175c', '#b81a60')
  await drawBoth('diferente', '#ffffff', '#b3145a')
  await drawBoth('maior', '#ffffff', '#ffffff', 25)
  await draw('accepted', 'retirada', '#ffffff')
  await draw('current', 'nova', '#ffffff')
  expect(await review()).toEqual([
    { id: 'diferente', kind: 'changed', pixels: 200, exact: 200, colours: WHITE_TO_PINK },
    { id: 'maior', kind: 'changed', pixels: 50, exact: 50, colours: ['#000000 → #ffffff'] },
    { id: 'nova', kind: 'new' },
    { id: 'quase-igual', kind: 'changed', pixels: 0, exact: 198, colours: ['#b4175c → #b81a60'] },
    { id: 'retirada', kind: 'gone' },
  ])
  expect(idsIn(placesIn(folder).differences)).toEqual(new Set(['diferente', 'maior', 'quase-igual']))
  expect(await review('nov')).toEqual([{ id: 'nova', kind: 'new' }])
})

it('lists the tokens that changed, and accepts them with the last picture', async () => {
  const { accepted, current } = placesIn(folder)
  const tokens = { '--mui-palette-primary-main': '#b4175c', '--mui-spacing': '8px' }
  writeTokens(accepted, { light: tokens })
  writeTokens(current, { light: { ...tokens, '--mui-palette-primary-main': '#b81a60' } })
  await drawBoth('diferente', '#b4175c', '#b81a60')
  await review()
  const change = {
    name: '--mui-palette-primary-main',
    scheme: 'light',
    before: '#b4175c',
    now: '#b81a60',
  }
  expect(readReview(folder)?.tokens).toEqual([change])
  accept(folder, ['diferente'], 'A cor nova.', AT)
  expect(readReview(folder)?.tokens).toEqual([])
  await review()
  expect(readReview(folder)).toMatchObject({ tokens: [], differences: [] })
})

it('accepts what was looked at with a note, and nothing else', async () => {
  await drawBoth('diferente', '#ffffff', '#b3145a')
  await drawBoth('outra', '#ffffff', '#000000')
  await draw('accepted', 'retirada', '#ffffff')
  await review()
  accept(folder, ['diferente', 'retirada'], 'A cor nova.', AT)
  expect(readReview(folder)?.differences).toMatchObject([{ id: 'outra', kind: 'changed', pixels: 200 }])
  expect(notesOf(folder)).toEqual([
    { id: 'diferente', note: 'A cor nova.', at: AT.toISOString() },
    { id: 'retirada', note: 'A cor nova.', at: AT.toISOString() },
  ])
  expect(await review()).toMatchObject([{ id: 'outra', kind: 'changed', pixels: 200 }])
  expect(() => accept(folder, ['diferente'], '', AT)).toThrow('diferente does not differ')
})

it('shows before and now side by side, with what was noted before', () => {
  const page = pageOf(
    {
      before: 'accepted',
      tokens: [{ name: '--mui-spacing', scheme: 'light', before: '8px', now: undefined }],
      differences: [
        { id: 'início', kind: 'changed', pixels: 1234, exact: 56, colours: WHITE_TO_PINK },
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
  expect(page).toContain('1234 pontos diferentes a olho, 56 de outra cor')
  expect(page).toContain('<code>#ffffff → #b3145a</code>')
  expect(page.indexOf('--mui-spacing</code> (claro): 8px → nenhum')).toBeLessThan(page.indexOf('<figure>'))
  expect(page).toContain('Aceite em 2026-03-02: A &lt;cor> nova.')
  expect(page).toContain('outra: expected &lt;b>')
})
