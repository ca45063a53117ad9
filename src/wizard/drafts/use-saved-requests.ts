import { useMemo } from 'react'
import {
  parseSavedRequests,
  putSavedRequest,
  type RequestToSave,
  removeSavedRequest,
  SAVED_REQUESTS_KEY,
  type SavedRequest,
} from '#schemas/wizards/order/saved-requests.ts'
import { readStored, writeStored } from '#src/lib/storage/storage.ts'
import { useStored } from '#src/lib/storage/use-stored.ts'

/** The unfinished requests of this browser (ORD-16). */
export function useSavedRequests(): readonly SavedRequest[] {
  const text = useStored(SAVED_REQUESTS_KEY)
  return useMemo(() => parseSavedRequests(text, Date.now()), [text])
}

const stored = () => parseSavedRequests(readStored(SAVED_REQUESTS_KEY), Date.now())

const store = (list: readonly SavedRequest[]) =>
  writeStored(SAVED_REQUESTS_KEY, list.length > 0 ? JSON.stringify(list) : null)

export const findSavedRequest = (serviceId: number): SavedRequest | undefined =>
  stored().find(({ service }) => service.id === serviceId)

/** Saves an unfinished request, replacing one for the same service. False if local storage cannot be used. */
export const saveRequest = (request: RequestToSave): boolean => store(putSavedRequest(stored(), request))

export const forgetRequest = (serviceId: number): void => {
  store(removeSavedRequest(stored(), serviceId))
}
