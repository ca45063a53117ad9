import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import districts from '#schemas/places/data/districts.json' with { type: 'json' }
import municipalities from '#schemas/places/data/municipalities.json' with { type: 'json' }
import areas from '#schemas/places/data/postal-areas.json' with { type: 'json' }
import { type FoundPlace, placeProblem } from '#schemas/places/place-label.ts'
import { openFile } from '#server/features/places/import/open-file.ts'
import { readRows } from '#server/features/places/import/read-rows.ts'

const reference = join(import.meta.dirname, '../../../shared/data/ctt-2022-concelhos.txt')
const districtsFile = join(import.meta.dirname, '../../../shared/data/ctt-2022-distritos.txt')
const whole = join(import.meta.dirname, '../../../shared/data/PT.zip')
const codeOf = ({ cod_distrito, cod_concelho }: (typeof municipalities)[number]) =>
  cod_distrito + cod_concelho

describe('the name of a place', () => {
  const municipality = (nome_concelho: string, nome_distrito: string): FoundPlace => ({
    nome_abrev_localidade: null,
    nome_compl_localidade: null,
    nome_concelho,
    nome_distrito,
  })
  const locality = (name: string, nome_concelho: string): FoundPlace => ({
    ...municipality(nome_concelho, 'Bragança'),
    nome_abrev_localidade: name,
    nome_compl_localidade: name,
  })
  const places = [
    municipality('Sintra', 'Lisboa'),
    locality('Outeiro', 'Bragança'),
    locality('Outeiro', 'Vinhais'),
  ]

  it.each(['Sintra', 'sintra, lisboa', 'Outeiro, Vinhais'])('is known from %j', (text) =>
    expect(placeProblem(text, places)).toBeUndefined(),
  )

  it.each([
    ['Outeiro', 'Há mais do que um lugar com este nome. Escolha-o na lista.'],
    ['Sint', 'Não encontrámos este lugar. Escreva um código postal ou escolha uma localidade da lista.'],
  ])('is not known from %j', (text, message) => expect(placeProblem(text, places)).toBe(message))
})

describe('places', () => {
  it('are 22 districts, 308 municipalities and 750 postal areas, each in its place', () => {
    expect(districts).toHaveLength(22)
    expect(municipalities).toHaveLength(308)
    expect(areas).toHaveLength(750)
    const codes = new Set(municipalities.map(codeOf))
    for (const [cp4, , municipality, lat, lng] of areas) {
      expect(cp4).toMatch(/^\d{4}$/)
      expect(codes).toContain(municipality)
      expect(Number(lat) > 32 && Number(lat) < 43 && Number(lng) > -32 && Number(lng) < -6).toBe(true)
    }
  })

  it.skipIf(!existsSync(reference))('have the names and codes of CTT', () => {
    const lines = new TextDecoder('latin1').decode(readFileSync(reference)).split('\r\n').filter(Boolean)
    const theirs = lines.map((line) => line.split(';').map((part) => part.trim()))
    const ours = new Map(
      municipalities.map((municipality) => [codeOf(municipality), municipality.nome_concelho]),
    )
    for (const [district = '', code = '', name] of theirs) expect(ours.get(district + code)).toBe(name)
  })

  it.skipIf(!existsSync(districtsFile))('have the districts of CTT', () => {
    const lines = new TextDecoder('latin1').decode(readFileSync(districtsFile)).split('\r\n').filter(Boolean)
    const theirs = new Map(
      lines.map((line) => line.split(';', 2).map((part) => part.trim()) as [string, string]),
    )
    // CTT has a district for each island of the Azores; the list of 22 has two groups of islands in their place.
    const ours = districts.filter(({ nome_distrito }) => !nome_distrito.startsWith('Açores'))
    expect(ours).toHaveLength(20)
    for (const { cod_distrito, nome_distrito } of ours) expect(theirs.get(cod_distrito)).toBe(nome_distrito)
    const groups = districts.filter((district) => !ours.includes(district))
    for (const { cod_distrito } of groups) expect(theirs.has(cod_distrito)).toBe(true)
  })

  it.skipIf(!existsSync(whole))('lie where the real codes of their area do', async () => {
    const sums = new Map<string, { lat: number; lng: number; count: number }>()
    for await (const { code, lat, lng } of readRows((await openFile(whole)).source, () => {})) {
      const sum = sums.get(code.slice(0, 4)) ?? { lat: 0, lng: 0, count: 0 }
      sums.set(code.slice(0, 4), {
        lat: sum.lat + (lat ?? 0),
        lng: sum.lng + (lng ?? 0),
        count: sum.count + 1,
      })
    }
    const ours = new Map(areas.map(([cp4, , , lat, lng]) => [cp4, { lat: Number(lat), lng: Number(lng) }]))
    expect([...sums.keys()].filter((cp4) => !ours.has(cp4))).toEqual([])
    const distances = [...sums]
      .map(([cp4, { lat, lng, count }]) => kilometres(ours.get(cp4), { lat: lat / count, lng: lng / count }))
      .sort((a, b) => a - b)
    expect(distances).toHaveLength(750)
    expect(distances[375]).toBeLessThan(2)
    expect(distances[Math.floor(750 * 0.95)]).toBeLessThan(12)
  })
})

interface Point {
  lat: number
  lng: number
}

/** Close enough for distances within a country. */
function kilometres(a: Point | undefined, b: Point): number {
  if (!a) return Number.POSITIVE_INFINITY
  const north = (a.lat - b.lat) * 111.2
  const east = (a.lng - b.lng) * 111.2 * Math.cos((b.lat * Math.PI) / 180)
  return Math.hypot(north, east)
}
