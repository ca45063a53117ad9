import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import districts from '#schemas/places/data/districts.json' with { type: 'json' }
import municipalities from '#schemas/places/data/municipalities.json' with { type: 'json' }
import areas from '#schemas/places/data/postal-areas.json' with { type: 'json' }

const reference = join(import.meta.dirname, '../../../shared/data/ctt-2022-concelhos.txt')
const codeOf = ({ cod_distrito, cod_concelho }: (typeof municipalities)[number]) =>
  cod_distrito + cod_concelho

describe('places', () => {
  it('are 22 districts, 308 municipalities and 750 postal areas, each in its place', () => {
    expect(districts).toHaveLength(22)
    expect(municipalities).toHaveLength(308)
    expect(areas).toHaveLength(750)
    const known = new Set(municipalities.map(codeOf))
    for (const [cp4, , municipality, lat, lng] of areas) {
      expect(cp4).toMatch(/^\d{4}$/)
      expect(known).toContain(municipality)
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
})
