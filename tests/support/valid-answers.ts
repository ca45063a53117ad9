import fc from 'fast-check'
import type { Answers } from '#schemas/wizards/definition.ts'
import { fullLoan } from '#stories/support/example-loan.ts'
import { exampleSignup, exampleSubgroups } from '#stories/support/example-signup.ts'

/** A text as people write it: with capitals, accents and spaces at its ends. */
const written = fc
  .tuple(fc.constantFrom('', ' ', '  '), fc.stringMatching(/^[A-Za-zÀ-ÿ][A-Za-zÀ-ÿ0-9 .,'-]{3,40}$/))
  .map(([space, text]) => space + text + space)
const emails = fc.stringMatching(/^[A-Za-z0-9]{1,10}(\.[A-Za-z0-9]{1,10})?@[A-Za-z0-9]{1,10}\.(pt|COM)$/)
const phones = fc.stringMatching(/^(91|93|96)[0-9] [0-9]{3} [0-9]{3}$/)
const zips = fc.stringMatching(/^[1-9][0-9]{3}-[0-9]{3}$/)
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })

/** Valid answers to the example order. */
export const orders: fc.Arbitrary<Answers> = fc.record({
  'details.trabalho': fc.record({ trabalho: fc.constantFrom('novo', 'reparar', 'Outro: à medida') }),
  'details.divisoes': fc.record({
    divisoes: fc.subarray(['sala', 'cozinha', 'Outro: varanda'], { minLength: 1 }),
  }),
  'details.area': fc.record({ area: written }),
  'details.espaco': fc.record({ espaco: optional(written) }),
  when: fc.record({ when: fc.integer({ min: 1, max: 6 }) }),
  info: fc.record({ info: optional(fc.oneof(written, fc.constant('  '))) }),
  zip_home: fc.record({ zip_home: zips }),
  contact: fc.record({ phone: phones, email: emails }),
  name: fc.record({ name: written }),
})

const subgroupsOf = (group: number) =>
  exampleSubgroups.filter(({ main_group_id }) => main_group_id === group).map(({ id }) => id)

/** An area, subgroups of it, and perhaps some of another one, which are left out. */
const areas = fc
  .constantFrom([1, 3] as const, [3, 1] as const)
  .chain(([lv1, other]) =>
    fc
      .tuple(fc.shuffledSubarray(subgroupsOf(lv1), { minLength: 1 }), fc.subarray(subgroupsOf(other)))
      .map(([subgroups, others]) => ({ lv1, lv2: [...subgroups, ...others] })),
  )

/** Valid answers to a sign-up. The contact details are the same in both places, and every chosen subgroup has a service that was chosen. */
export const signups: fc.Arbitrary<Answers> = fc
  .record({
    professional: fc.boolean(),
    contact: fc.record({ name: written, email: emails, phone: phones }),
    area: areas,
    address: written.map((text) => `Rua ${text}`),
    zip: zips,
    sms: optional(fc.boolean()),
    first: fc.nat(),
    more: fc.infiniteStream(fc.boolean()),
  })
  .map(({ professional, contact, area: { lv1, lv2 }, address, zip, sms, first, more }) => {
    const chosen = exampleSubgroups.filter(
      ({ id, main_group_id }) => lv2.includes(id) && main_group_id === lv1,
    )
    const lv3 = chosen.flatMap(({ services }) =>
      services.filter((_, index) => index === first % services.length || more.next().value),
    )
    const { password } = exampleSignup.conta
    return {
      perfil: { professional, ...contact, address, zip_home: zip, city: address },
      categoria: { lv1 },
      subgrupos: { lv2 },
      servicos: { lv3: lv3.reverse() },
      zona: { zip_work: zip, distance: 25 },
      conta: { ...contact, password, confirmation: password, terms: true, sms },
    }
  })

/** Valid answers to a loan request. */
export const loans: fc.Arbitrary<Answers> = fc
  .record({
    proponente: fc.constantFrom(1, 2),
    fiador: fc.constantFrom(0, 1, 2),
    montante_emprestimo: fc.integer({ min: 100, max: 20_000_000 }).map((cents) => cents / 100),
    name: written,
    email: emails,
    pensioner: fc.boolean(),
    entries: fc.nat(2),
    info: optional(written),
  })
  .map(({ name, email, pensioner, entries, info, ...general }) => {
    const { dados_pessoais, dados_profissionais, patrimonio } = fullLoan
    const work = {
      ...dados_profissionais.proponente_1,
      ...(pensioner && { actividade_profissional: 'Pensionista' }),
    }
    return {
      ...fullLoan,
      dados_gerais: { ...fullLoan.dados_gerais, valor_compra: 300_000, ...general },
      dados_pessoais: { ...dados_pessoais, proponente_1: { ...dados_pessoais.proponente_1, name, email } },
      dados_profissionais: { ...dados_profissionais, proponente_1: work },
      patrimonio: { patrimonios: [...patrimonio.patrimonios, {}].slice(0, entries) },
      informacoes: { ...fullLoan.informacoes, info },
    }
  })
