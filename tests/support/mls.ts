import type { Insertable } from 'kysely'
import type { Tables } from '#server/core/db/tables.ts'
import type { Services } from '#server/core/services.ts'
import { setServices } from '#server/features/accounts/users.ts'

/** 'Mediação imobiliária para venda'. */
export const SELLING = 6

/** A property as a row, without id, professional and time. */
export const storedProperty = {
  business: 'sale',
  kind: 'apartment',
  size: 'T2',
  area: 84,
  price: 245_000,
  place_text: '1000-001',
  place: 'Lisboa',
  lat: 38.7223,
  lng: -9.1393,
  cell: 0,
  description: 'Dois quartos com varanda e elevador.',
  commission: null,
  link: null,
  expires_at: '2096-01-01T00:00:00.000Z',
  removed_reason: null,
} as const satisfies Omit<Insertable<Tables['shared_properties']>, 'id' | 'user_id' | 'created_at'>

/** Pays a package, or asks for it. */
export async function buyPackage(
  { database, clock }: Services,
  user_id: string,
  state: 'paid' | 'waiting' = 'paid',
): Promise<void> {
  await database.db
    .insertInto('purchases')
    .values({
      ...{ id: `compra-${user_id}`, user_id, request: user_id, reference: `CR-${user_id}` },
      ...{ package: 'Começar', credits: 10, net: 1000, vat: 230, method: 'transfer', state },
      ...{ name: 'Teste', nif: '500000000', address: 'Rua', checkout: null, reason: null },
      created_at: new Date(clock.now()).toISOString(),
    })
    .onConflict((c) => c.doNothing())
    .execute()
}

/** Gives a professional what the MLS asks for: a service of real estate besides some others, and a paid package. */
export async function letIntoMls(
  services: Services,
  user_id: string,
  others: readonly number[],
): Promise<void> {
  await services.database.db.transaction().execute((trx) => setServices(trx, user_id, [...others, SELLING]))
  await buyPackage(services, user_id)
}
