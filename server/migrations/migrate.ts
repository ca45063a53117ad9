import { type Migration, Migrator } from 'kysely/migration'
import { holdingLock, type Tell, tellOperator, unhurried, untilFree } from '../core/db/held-up.ts'
import type { Db } from '../core/db/tables.ts'
import * as start from './0001-start.ts'
import * as versionsOfOneService from './0002-versions-of-one-service.ts'
import * as accounts from './0003-accounts.ts'
import * as loans from './0004-loans.ts'
import * as localities from './0006-localities.ts'
import * as contact from './0007-contact.ts'
import * as audit from './0008-audit.ts'
import * as questionEditing from './0009-question-editing.ts'
import * as adminLists from './0010-admin-lists.ts'
import * as stepCounts from './0011-step-counts.ts'
import * as phoneCodes from './0012-phone-codes.ts'
import * as loanApplicants from './0013-loan-applicants.ts'
import * as draftRevisions from './0014-draft-revisions.ts'
import * as versionNumbers from './0015-version-numbers.ts'
import * as adminSearch from './0016-admin-search.ts'
import * as messagesOfARequest from './0017-messages-of-a-request.ts'
import * as popularInRepository from './0018-popular-in-repository.ts'
import * as endOfCounts from './0019-end-of-counts.ts'
import * as sendingAgain from './0020-sending-again.ts'
import * as photos from './0021-photos.ts'
import * as subgroupSets from './0022-subgroup-sets.ts'
import * as servicePages from './0023-service-pages.ts'
import * as orderDrafts from './0024-order-drafts.ts'
import * as stepDrafts from './0025-step-drafts.ts'
import * as draftPhotos from './0026-draft-photos.ts'
import * as photosOfDrafts from './0027-photos-of-drafts.ts'
import * as who from './0028-who.ts'
import * as runTheCatalogue from './0029-run-the-catalogue.ts'
import * as runThings from './0030-run-things.ts'
import * as savedViews from './0031-saved-views.ts'
import * as ownEmail from './0032-own-email.ts'
import * as thePromise from './0033-the-promise.ts'
import * as credits from './0034-credits.ts'
import * as profiles from './0035-profiles.ts'
import * as announcing from './0036-announcing.ts'
import * as verifications from './0037-verifications.ts'
import * as purchases from './0038-purchases.ts'
import * as returns from './0039-returns.ts'
import * as chat from './0040-chat.ts'
import * as reviews from './0041-reviews.ts'
import * as samples from './0042-samples.ts'
import * as savedSearches from './0043-saved-searches.ts'
import * as proposalFiles from './0044-proposal-files.ts'
import * as chatDecisions from './0045-chat-decisions.ts'
import * as reactions from './0046-reactions.ts'
import * as promiseMeasured from './0047-promise-measured.ts'
import * as chatPhotos from './0048-chat-photos.ts'
import * as requestsWithPhotos from './0049-requests-with-photos.ts'
import * as sweeps from './0050-sweeps.ts'
import * as professionalsByPlace from './0051-professionals-by-place.ts'
import * as sharedProperties from './0052-shared-properties.ts'
import * as shortCounts from './0053-short-counts.ts'
import * as draftAuthors from './0054-draft-authors.ts'
import * as proofOfAccounts from './0055-proof-of-accounts.ts'
import * as knownSignOns from './0057-known-sign-ons.ts'
import * as ownContacts from './0058-own-contacts.ts'
import * as contactShown from './0061-contact-shown.ts'
import * as reversals from './0062-reversals.ts'
import * as traces from './0063-traces.ts'
import * as verifiedNames from './0064-verified-names.ts'
import * as suspendedAccounts from './0065-suspended-accounts.ts'
import * as unsent from './0066-unsent.ts'
import * as storedPhotos from './0068-stored-photos.ts'
import * as savingPages from './0070-saving-pages.ts'
import * as correctedEmails from './0073-corrected-emails.ts'
import * as newcomers from './0076-newcomers.ts'
import * as requestsThatWait from './0077-requests-that-wait.ts'
import * as awayProposals from './0080-away-proposals.ts'
import * as widenedRequests from './0081-widened-requests.ts'
import * as measuredPrices from './0082-measured-prices.ts'
import * as shownWork from './0083-shown-work.ts'
import * as newsletters from './0084-newsletters.ts'
import * as placesOfRequests from './0085-places-of-requests.ts'
import * as mergedServices from './0086-merged-services.ts'
import * as push from './0087-push.ts'
import * as devices from './0089-devices.ts'
import * as hiddenRequests from './0091-hidden-requests.ts'
import * as placesAboutToGo from './0092-places-about-to-go.ts'
import * as reminders from './0093-reminders.ts'
import * as chatDates from './0094-chat-dates.ts'
import * as contactChanges from './0095-contact-changes.ts'
import * as operatorAlerts from './0096-operator-alerts.ts'
import * as decisions from './0097-decisions.ts'
import * as keptReviews from './0098-kept-reviews.ts'
import * as askedProfessionals from './0099-asked-professionals.ts'
import * as shownCredentials from './0100-credentials.ts'
import * as contentReports from './0101-content-reports.ts'
import * as actsAs from './0102-acts-as.ts'
import * as reportedReviews from './0103-reported-reviews.ts'
import * as findWords from './0104-find-words.ts'
import * as personAndRequest from './0106-a-person-and-a-request.ts'
import * as contactAnswers from './0108-contact-answers.ts'
import * as endedOrders from './0110-ended-orders.ts'
import * as previewLinks from './0112-preview-links.ts'
import * as watched from './0115-watched.ts'
import * as goneAddresses from './0122-gone-addresses.ts'
import * as erasures from './0124-erasures.ts'
import * as searchedLists from './0130-searched-lists.ts'

/** Forward only, in order of their names. */
const migrations: Readonly<Record<string, Migration>> = {
  '0001-start': start,
  '0002-versions-of-one-service': versionsOfOneService,
  '0003-accounts': accounts,
  '0004-loans': loans,
  '0006-localities': localities,
  '0007-contact': contact,
  '0008-audit': audit,
  '0009-question-editing': questionEditing,
  '0010-admin-lists': adminLists,
  '0011-step-counts': stepCounts,
  '0012-phone-codes': phoneCodes,
  '0013-loan-applicants': loanApplicants,
  '0014-draft-revisions': draftRevisions,
  '0015-version-numbers': versionNumbers,
  '0016-admin-search': adminSearch,
  '0017-messages-of-a-request': messagesOfARequest,
  '0018-popular-in-repository': popularInRepository,
  '0019-end-of-counts': endOfCounts,
  '0020-sending-again': sendingAgain,
  '0021-photos': photos,
  '0022-subgroup-sets': subgroupSets,
  '0023-service-pages': servicePages,
  '0024-order-drafts': orderDrafts,
  '0025-step-drafts': stepDrafts,
  '0026-draft-photos': draftPhotos,
  '0027-photos-of-drafts': photosOfDrafts,
  '0028-who': who,
  '0029-run-the-catalogue': runTheCatalogue,
  '0030-run-things': runThings,
  '0031-saved-views': savedViews,
  '0032-own-email': ownEmail,
  '0033-the-promise': thePromise,
  '0034-credits': credits,
  '0035-profiles': profiles,
  '0036-announcing': announcing,
  '0037-verifications': verifications,
  '0038-purchases': purchases,
  '0039-returns': returns,
  '0040-chat': chat,
  '0041-reviews': reviews,
  '0042-samples': samples,
  '0043-saved-searches': savedSearches,
  '0044-proposal-files': proposalFiles,
  '0045-chat-decisions': chatDecisions,
  '0046-reactions': reactions,
  '0047-promise-measured': promiseMeasured,
  '0048-chat-photos': chatPhotos,
  '0049-requests-with-photos': requestsWithPhotos,
  '0050-sweeps': sweeps,
  '0051-professionals-by-place': professionalsByPlace,
  '0052-shared-properties': sharedProperties,
  '0053-short-counts': shortCounts,
  '0054-draft-authors': draftAuthors,
  '0055-proof-of-accounts': proofOfAccounts,
  '0057-known-sign-ons': knownSignOns,
  '0058-own-contacts': ownContacts,
  '0061-contact-shown': contactShown,
  '0062-reversals': reversals,
  '0063-traces': traces,
  '0064-verified-names': verifiedNames,
  '0065-suspended-accounts': suspendedAccounts,
  '0066-unsent': unsent,
  '0068-stored-photos': storedPhotos,
  '0070-saving-pages': savingPages,
  '0073-corrected-emails': correctedEmails,
  '0076-newcomers': newcomers,
  '0077-requests-that-wait': requestsThatWait,
  '0080-away-proposals': awayProposals,
  '0081-widened-requests': widenedRequests,
  '0082-measured-prices': measuredPrices,
  '0083-shown-work': shownWork,
  '0084-newsletters': newsletters,
  '0085-places-of-requests': placesOfRequests,
  '0086-merged-services': mergedServices,
  '0087-push': push,
  '0089-devices': devices,
  '0091-hidden-requests': hiddenRequests,
  '0092-places-about-to-go': placesAboutToGo,
  '0093-reminders': reminders,
  '0094-chat-dates': chatDates,
  '0095-contact-changes': contactChanges,
  '0096-operator-alerts': operatorAlerts,
  '0097-decisions': decisions,
  '0098-kept-reviews': keptReviews,
  '0099-asked-professionals': askedProfessionals,
  '0100-credentials': shownCredentials,
  '0101-content-reports': contentReports,
  '0102-acts-as': actsAs,
  '0103-reported-reviews': reportedReviews,
  '0104-find-words': findWords,
  '0106-a-person-and-a-request': personAndRequest,
  '0108-contact-answers': contactAnswers,
  '0110-ended-orders': endedOrders,
  '0112-preview-links': previewLinks,
  '0115-watched': watched,
  '0122-gone-addresses': goneAddresses,
  '0124-erasures': erasures,
  '0130-searched-lists': searchedLists,
}

/** The names of all migrations, in order. */
export const migrationNames: readonly string[] = Object.keys(migrations)

/** A migration that may take as long as it needs, but does not hold up others for a lock that it waits for. */
const patient = ({ up }: Migration): Migration => ({
  up: async (trx) => {
    await unhurried(trx)
    await up(trx)
  },
})

const migratorOf = (db: Db) =>
  new Migrator({
    db,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(Object.entries(migrations).map(([name, each]) => [name, patient(each)])),
    },
    allowUnorderedMigrations: true,
  })

/** The lock under which Kysely migrates, in every version. */
const LOCK = 3853314791062309107n

const OTHER_PROCESS = 'Outro processo do Cinco está a atualizar a base de dados: à espera que acabe.'
const inUse = (name: string) =>
  `A base de dados está a ser usada: à espera de poder fazer a atualização ${name}.`

/**
 * Brings the database up to date, or to a migration on the way there: one transaction each (SRV-33), under a lock, so that
 * several processes may start at once, also next to one of an earlier version that serves. It waits as long as it takes, and
 * tells what for. Throws what went wrong; what was done before stays done, and the next start goes on from there.
 */
export async function migrate(db: Db, to?: string, tell: Tell = tellOperator): Promise<void> {
  const wanted = to === undefined ? migrationNames : migrationNames.slice(0, migrationNames.indexOf(to) + 1)
  const work = async (connection: Db) => {
    const done = await migrationsOf(connection)
    // Nobody uses an empty database: it is brought up to date at once, which is faster.
    const steps = done.length === 0 ? wanted.slice(-1) : wanted.filter((name) => !done.includes(name))
    for (const name of steps)
      await untilFree(() => migrateTo(connection, name), { waitsFor: inUse(name), tell })
  }
  await holdingLock(db, LOCK, work, { waitsFor: OTHER_PROCESS, tell })
}

/** Does in one transaction what is missing up to a migration. */
async function migrateTo(connection: Db, name: string): Promise<true> {
  const { error } = await migratorOf(connection).migrateTo(name)
  if (error) throw error
  return true
}

/** The migrations that a database has been through. */
export async function migrationsOf(db: Db): Promise<string[]> {
  const all = await migratorOf(db).getMigrations()
  return all.filter(({ executedAt }) => executedAt !== undefined).map(({ name }) => name)
}
