import { hasAnswers } from '#machines/wizard/context.ts'
import { call } from '#src/api/client.ts'
import { connected } from '#src/lib/connection/late.ts'
import { readTab, writeTab } from '#src/lib/storage/storage.ts'
import type { DraftStore } from './draft-store.ts'
import { draftText, readDraft } from './draft-text.ts'
import { type SealedWizard, sealedDraft } from './sealed-draft.ts'

/**
 * A wizard's draft in the browser's tab (session storage), under `key`, without the fields that the definition excludes.
 * Where the tab keeps nothing, it lasts as long as its page. `sealed` names its sealed draft: what a page had of that is
 * deleted on the server once the tab has it (SRV-22). `start` names what the wizard began with: a draft that began otherwise
 * is not read.
 */
export function tabDraft(key: string, sealed?: SealedWizard, start?: string): DraftStore {
  let isSealed = false
  return {
    read: () => readDraft(readTab(key), start),
    keep(context) {
      const text = draftText(context, start)
      const isKept = text !== undefined && hasAnswers(context) && writeTab(key, text)
      if (isKept && isSealed && sealed) connected(sealedDraft(call, sealed).forget).catch(() => {})
      if (isKept) isSealed = false
      return isKept
    },
    forget: () => void writeTab(key, null),
    compare({ saved }, { drafted }) {
      isSealed = drafted
      if (!saved || Object.keys(saved.answers).length === 0) return 'none'
      return drafted ? 'older' : 'newer'
    },
  }
}
