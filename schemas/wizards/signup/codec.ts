import { fromWirePhone, toWirePhone } from '../../atoms/phone.ts'
import type { createUser } from '../../calls/accounts.ts'
import type { BodyOf } from '../../calls/define-call.ts'
import type { Answers } from '../definition.ts'
import type { Codec } from '../record.ts'
import { catalogueOf, type SignupSubgroup, subgroupsWith } from './catalogue.ts'

/** The part of a new account that holds answers (SGN-19). The terms are accepted by sending it. */
export type SignupWire = Omit<BodyOf<typeof createUser>, 'p1' | 'p2' | 'lat' | 'lng'>

/**
 * Puts a sign-up's answers into an account's fields; and back. Of the contact details, which are asked twice, the later ones
 * are sent; area and subgroups are known by the services, so that a subgroup of which no service was chosen is lost.
 */
export const signupCodec: Codec<SignupWire> = {
  toWire(definition, relevant) {
    const { perfil = {}, zona = {}, conta = {} } = relevant
    return {
      name: String(conta.name),
      email: String(conta.email),
      phone: toWirePhone(String(conta.phone)),
      password: String(conta.password),
      distance: Number(zona.distance),
      address: String(perfil.address),
      city: String(perfil.city),
      zip_home: String(perfil.zip_home),
      zip_work: String(zona.zip_work),
      professional: perfil.professional === true ? 1 : 0,
      lv3: chosenServices(relevant, catalogueOf(definition)),
      sms: conta.sms === true,
      terms: true,
    }
  },
  fromWire(definition, wire) {
    const subgroups = subgroupsWith(catalogueOf(definition), wire.lv3)
    const contact = { name: wire.name, email: wire.email, phone: fromWirePhone(wire.phone) }
    const { address, zip_home, city, zip_work, distance, password, lv3, sms = false } = wire
    return {
      perfil: { professional: wire.professional === 1, ...contact, address, zip_home, city },
      categoria: { lv1: subgroups[0]?.main_group_id },
      subgrupos: { lv2: subgroups.map(({ id }) => id) },
      servicos: { lv3 },
      zona: { zip_work, distance },
      conta: { ...contact, password, confirmation: password, terms: true, sms },
    }
  },
}

/** The services that relevant answers come to, in order: those picked, or all of the chosen subgroups. */
export function chosenServices(relevant: Answers, subgroups: readonly SignupSubgroup[]): number[] {
  if (relevant.perfil?.professional !== true) return []
  const chosen = new Set(listOf(relevant.subgrupos?.lv2))
  const all = subgroups.filter(({ id }) => chosen.has(id)).flatMap(({ services }) => services)
  const picked = new Set(listOf(relevant.servicos?.lv3 ?? all))
  return all.filter((id) => picked.has(id)).sort((a, b) => a - b)
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
