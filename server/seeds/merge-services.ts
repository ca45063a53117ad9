import type { ServiceContent } from '#schemas/questions/content.ts'
import type { Trx } from '../core/db/tables.ts'
import { joinProfessionals } from '../features/accounts/offers.ts'
import type { SubgroupData } from './read-data.ts'

/**
 * Withdraws the services that the repository has merged into another one (`leadsTo`), and gives that one their professionals
 * (CAT-34). Each is merged once: one that an administrator has published (`owned`), withdrew or brought back stays as it is, and
 * so does one that would lead to a withdrawn service.
 */
export async function mergeServices(
  trx: Trx,
  subgroups: readonly SubgroupData[],
  owned: ReadonlyMap<number, ServiceContent>,
  now: string,
): Promise<void> {
  const merged = subgroups.flatMap(({ services }) => services.filter(({ leadsTo }) => leadsTo !== undefined))
  for (const { id, leadsTo } of merged) {
    if (leadsTo === undefined || owned.has(id)) continue
    const withdrawn = await trx
      .updateTable('services')
      .set({ withdrawn_at: now, redirect_to: leadsTo, merged_into: leadsTo })
      .where('id', '=', id)
      .where('merged_into', 'is', null)
      .where('withdrawn_at', 'is', null)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('services as present')
            .select('present.id')
            .where('present.id', '=', leadsTo)
            .where('present.withdrawn_at', 'is', null),
        ),
      )
      .returning('id')
      .executeTakeFirst()
    if (withdrawn) await joinProfessionals(trx, id, leadsTo)
  }
}
