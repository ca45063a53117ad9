import { MAX_QUESTIONS } from '../questions/limits.ts'
import { groupIds, serviceIds } from '../questions/service-ids.ts'

const MAX_SUBGROUPS = 300

/** The most entries that lists in replies have, each with what keeps them (SRV-27). */
export const most = {
  /** Rows of a page, where a list is read by pages of its own size (`PAGE` of its handler). */
  page: 50,
  /** Those of the repository, and as many as administrators may make (QST-14, ADM-26). */
  services: serviceIds.firstNew - serviceIds.first + serviceIds.most,
  questionGroups: groupIds.firstNew - groupIds.first + groupIds.most + MAX_SUBGROUPS,
  subgroups: MAX_SUBGROUPS,
  /** Data of the repository. */
  mainGroups: 20,
  columns: 10,
  cards: 100,
  packages: 20,
  listings: 500,
  districts: 30,
  /** Questions of a set with those of its groups, and the base questions. */
  questions: 3 * MAX_QUESTIONS,
  /** The newest, of what administrators do to one thing. */
  newest: 200,
  /** As a list of them shows; what is beyond is found by its search. */
  administrators: 200,
  /** Links of one service that show its draft (ADM-68). */
  previewLinks: 20,
  /** What checking questions says at once. */
  findings: 500,
  changes: 2000,
  /** One for each record of a feature that says what waits of it. */
  waitingKinds: 40,
  /** What a search shows. */
  found: 200,
  /** One digit apart from a postal code: nine others for each of seven digits. */
  postalCodes: 63,
  /** A sitemap may have 50,000 addresses. */
  profiles: 40_000,
  /** The unfinished orders of a device: those that were saved last, as many as a browser keeps (ORD-16). */
  drafts: 20,
  /** The devices of a person: those that were used last (ACC-50). */
  devices: 50,
  /** What one answers for by name: files, ways to pay, reasons. */
  few: 10,
} as const
