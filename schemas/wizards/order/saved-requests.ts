import { isObject } from '../../validation/json-object.ts'
import type { Answers, StepAnswers } from '../definition.ts'

/** The local-storage key of unfinished requests (ORD-15). */
export const SAVED_REQUESTS_KEY = 'incompleteLeads'

const FORMAT = 1
export const MAX_AGE_DAYS = 30
const MAX_REQUESTS = 20

/** An unfinished request, with what it takes to restore it safely. One a service (ORD-16). */
export interface SavedRequest {
  /** The format of this record; `migrations` lead from one to the next. */
  readonly format: number
  readonly service: { readonly id: number; readonly title: string }
  /** The request's id, so that a send repeated after a reload is recognised. */
  readonly requestId?: string
  /** The version of the questions that were answered. */
  readonly version: string
  /** Index of the open step; -1 is the intro (ORD-1). */
  readonly orderStep: number
  /** The id of that step: its index is another one where the questions have changed. */
  readonly openStep?: string
  /** Index of the furthest step that was opened. */
  readonly furthest?: number
  /** The server's revision that the answers go on from, and the mark of the answers that it took then (ORD-31). */
  readonly revision?: number
  readonly synced?: string
  /** The answers by step. */
  readonly lead: Answers
  /** Milliseconds since 1970. */
  readonly savedAt: number
}

/** A request that is to be saved, in the present format. */
export type RequestToSave = Omit<SavedRequest, 'format'>

type Stored = Readonly<Record<string, unknown>>

/** `migrations[n]` turns a record of format n into one of format n + 1; the first takes one from before formats. */
const migrations: readonly ((stored: Stored) => Stored)[] = [
  (stored) => ({ version: '', savedAt: 0, ...stored, format: 1 }),
]

/** Reads the requests in local storage. Corrupt, foreign and older ones than 30 days are left out; it never throws. */
export function parseSavedRequests(text: string | null, now: number): SavedRequest[] {
  let stored: unknown
  try {
    stored = JSON.parse(text ?? '[]')
  } catch {
    return []
  }
  if (!Array.isArray(stored)) return []
  const byService = new Map<number, SavedRequest>()
  for (const entry of stored) {
    const request = isObject(entry) ? migrate(entry, now) : undefined
    if (request) byService.set(request.service.id, request)
  }
  return [...byService.values()].slice(-MAX_REQUESTS)
}

/** The list with a request added, or replacing an earlier one for the same service. */
export function putSavedRequest(list: readonly SavedRequest[], request: RequestToSave): SavedRequest[] {
  const saved = { format: FORMAT, ...request }
  const isListed = list.some(({ service }) => service.id === request.service.id)
  return isListed
    ? list.map((other) => (other.service.id === request.service.id ? saved : other))
    : [...list, saved].slice(-MAX_REQUESTS)
}

export function removeSavedRequest(list: readonly SavedRequest[], serviceId: number): SavedRequest[] {
  return list.filter(({ service }) => service.id !== serviceId)
}

function migrate(stored: Stored, now: number): SavedRequest | undefined {
  let record = stored
  const format = Number.isInteger(stored.format) ? Number(stored.format) : 0
  for (const step of migrations.slice(Math.max(format, 0))) record = step(record)
  const { service, orderStep, openStep, lead, version, savedAt, requestId } = record
  const { furthest, revision, synced } = record
  if (record.format !== FORMAT || !isObject(service) || !isObject(lead)) return undefined
  if (!Number.isInteger(service.id) || typeof service.title !== 'string') return undefined
  const saved = typeof savedAt === 'number' && savedAt > 0 ? savedAt : now
  if (now - saved > MAX_AGE_DAYS * 86_400_000) return undefined
  return {
    format: FORMAT,
    service: { id: Number(service.id), title: service.title },
    ...(typeof requestId === 'string' && { requestId }),
    version: typeof version === 'string' ? version : '',
    orderStep: Number.isInteger(orderStep) ? Number(orderStep) : -1,
    ...(typeof openStep === 'string' && { openStep }),
    ...(Number.isInteger(furthest) && { furthest: Number(furthest) }),
    ...(Number.isInteger(revision) && { revision: Number(revision) }),
    ...(typeof synced === 'string' && { synced }),
    lead: stepsOf(lead),
    savedAt: saved,
  }
}

function stepsOf(lead: Stored): Answers {
  const steps = Object.entries(lead).filter((entry): entry is [string, StepAnswers] => isObject(entry[1]))
  return Object.fromEntries(steps)
}
