import { REAL_ESTATE_GROUP } from '#schemas/mls/property.ts'
import type { Db, Trx } from '../../core/db/tables.ts'
import { HttpError } from '../../core/http/errors.ts'
import { hasPaidPackage } from '../credits/offers.ts'

const NO_ACCESS = 'A MLS é para profissionais do setor imobiliário que compraram um pacote.'

/** What a professional has of what the MLS asks for (MLS-1). */
export interface Access {
  /** Whether one of their services is of real estate. */
  readonly sector: boolean
  /** Whether they have paid a package. */
  readonly paid: boolean
}

/** Whether one of a professional's services is of real estate; those that were merged into another (CAT-35) do not count. */
export async function isOfSector(db: Pick<Db, 'selectFrom'>, account: string): Promise<boolean> {
  const one = await db
    .selectFrom('professional_services')
    .innerJoin('services', 'services.id', 'professional_services.service_id')
    .innerJoin('subgroups', 'subgroups.id', 'services.sub_group_id')
    .select('services.id')
    .where('professional_services.user_id', '=', account)
    .where('subgroups.main_group_id', '=', REAL_ESTATE_GROUP)
    .where((eb) => eb.or([eb('services.withdrawn_at', 'is', null), eb('services.merged_into', 'is', null)]))
    .limit(1)
    .executeTakeFirst()
  return one !== undefined
}

/** What a professional has of what the MLS asks for (MLS-1). */
export async function accessOf(db: Pick<Db, 'selectFrom'>, account: string): Promise<Access> {
  return { sector: await isOfSector(db, account), paid: await hasPaidPackage(db, account) }
}

/** Throws a 403 for a professional who may not share (MLS-1). */
export async function mustShare(trx: Trx, account: string): Promise<void> {
  const { sector, paid } = await accessOf(trx, account)
  if (!sector || !paid) throw new HttpError(403, NO_ACCESS)
}
