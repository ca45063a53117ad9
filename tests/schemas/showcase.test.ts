import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calls } from '#schemas/calls/calls.ts'
import featured from '#schemas/catalogue/data/featured.json' with { type: 'json' }
import { FREE_GALLERY, MAX_GALLERY } from '#schemas/profiles/own-profile.ts'
import { readProfile } from '#schemas/profiles/profile.ts'
import { costClaim } from '#schemas/showcase/cost-claim.ts'
import packages from '#schemas/showcase/data/packages.json' with { type: 'json' }
import profiles from '#schemas/showcase/data/profiles.json' with { type: 'json' }
import { readSearch } from '#schemas/showcase/real-estate.ts'
import { createAjv } from '#schemas/validation/ajv.ts'

const [sample] = profiles
if (!sample) throw new Error('There is no sample profile')
const ajv = createAjv()

it('packages make room for more photographs than every profile has, as many as a profile may show (PRF-8)', () => {
  for (const { pictures } of packages) {
    expect(pictures).toBeGreaterThan(FREE_GALLERY)
    expect(pictures).toBeLessThanOrEqual(MAX_GALLERY)
  }
})

it('says of the cost of a contact what is true of the packages on sale (CRD-18)', () => {
  const [cheap, dear] = [
    { price: 75, credits: 100 },
    { price: 24.9, credits: 20 },
  ]
  expect(costClaim([cheap, dear]).text).toBe(
    'Estimamos um custo até 50% abaixo do habitual no mercado, que ronda 1,90\u00a0€ a 3\u00a0€ por contacto.',
  )
  expect(costClaim([dear]).text).toContain('a partir de 2,49\u00a0€ mais IVA')
  expect(costClaim(packages).text).not.toContain('50%')
  expect(costClaim([]).text).not.toMatch(/\d/)
})

describe('a profile', () => {
  it('is read with its texts, pictures and verifications', () => {
    const profile = readProfile(sample.profile, 2026)
    expect(profile).toMatchObject({ age: 17, payment: true, verified: { email: true, facebook: true } })
    expect(profile.images).toHaveLength(6)
    expect(profile.about.every((text) => text.length > 0)).toBe(true)
  })

  it.each([
    [1, false],
    [2, true],
    [3, true],
    [4, false],
  ])('with status %i shows its e-mail as verified: %s', (status, verified) => {
    expect(readProfile({ ...sample.profile, status }, 2026).verified.email).toBe(verified)
  })

  it.each([
    [1, true],
    ['1', true],
    [true, true],
    [0, false],
    ['0', false],
    [null, false],
  ])('takes the flag %j as %s', (flag, verified) => {
    const verifications = JSON.stringify({ website: flag })
    expect(readProfile({ ...sample.profile, verifications }, 2026).verified.website).toBe(verified)
  })

  it('without a year is 0 years old, and never less', () => {
    expect(readProfile({ ...sample.profile, established: null }, 2026).age).toBe(0)
    expect(readProfile({ ...sample.profile, established: 2030 }, 2026).age).toBe(0)
  })

  it('survives any stored text, and never shows a picture of another folder', () => {
    const stored = fc.oneof(
      fc.string(),
      fc.json(),
      fc.constant('{"images":[null,1,{"file":"../x.svg"}],"logo":{}}'),
    )
    fc.assert(
      fc.property(stored, stored, stored, (media, about, verifications) => {
        const { images, logo, banner } = readProfile({ ...sample.profile, media, about, verifications }, 2026)
        return [...images, logo, banner].every(
          (picture) =>
            picture === undefined ||
            /^\/(?:desenhos\/[a-z0-9-]+\.svg|api\/photos\/[\w-]{22})$/.test(picture.full),
        )
      }),
      { seed: 5 },
    )
  })
})

describe('the packages on sale', () => {
  const perCredit = ({ price, credits }: { price: number; credits: number }) => price / credits
  const lowest = Math.min(...packages.map(perCredit))

  it('claim the lowest price per credit only where it is', () => {
    for (const offer of packages)
      expect(offer.benefits.some(({ title }) => /preço por crédito mais baixo/.test(title))).toBe(
        perCredit(offer) === lowest,
      )
  })

  it('promise nothing that the product does not have, and say nothing of what others chose', () => {
    expect(JSON.stringify(packages)).not.toMatch(/telefone|várias pessoas|mais escolhido|mais vendido/i)
  })
})

describe('a search for real estate', () => {
  const read = (query: string) => readSearch(new URLSearchParams(query))

  it('is read from an address', () => {
    expect(read('type=Apartamento&size=T2&sort=3&cod_distrito=11')).toEqual({
      type: 'Apartamento',
      size: 'T2',
      sort: 3,
      cod_distrito: '11',
    })
  })

  it.each(['Terreno', 'Comércio', 'Outro', ''])('has no typology with the type «%s»', (type) => {
    expect(read(`type=${type}&size=T2`)).not.toHaveProperty('size')
  })

  it('is about one place at most', () => {
    expect(read('cod_distrito=11&cod_concelho=1106&cod_localidade=123&place=x')).toEqual({
      cod_localidade: '123',
    })
    expect(read('cod_distrito=11&cod_concelho=1106')).toEqual({ cod_concelho: '1106' })
  })

  it('is whatever the call takes, for any address', () => {
    const takes = ajv.compile(calls.listRealEstate.query as object)
    const names = ['type', 'size', 'sort', 'cod_distrito', 'cod_concelho', 'cod_localidade', 'place', 'x']
    const query = fc.array(
      fc.tuple(fc.constantFrom(...names), fc.oneof(fc.string(), fc.constantFrom('T6+', '6', '06', '1106'))),
    )
    fc.assert(
      fc.property(query, (pairs) => takes(readSearch(new URLSearchParams(pairs)))),
      { seed: 5, numRuns: 500 },
    )
  })
})

describe('the samples', () => {
  it('are as their calls describe them', () => {
    expect(ajv.validate(calls.listPackages.reply as object, { packages })).toBe(true)
    for (const { slug, profile, services } of profiles) {
      expect(ajv.validate(calls.showProfile.params as object, { slug })).toBe(true)
      expect(ajv.validate(calls.showProfile.reply as object, { profile, services })).toBe(true)
    }
  })

  it('have at most three benefits a package, and three sets of featured cards', () => {
    expect(packages.every(({ benefits }) => benefits.length <= 3)).toBe(true)
    expect(featured).toHaveLength(3)
  })
})
