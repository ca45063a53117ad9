import { STORY_PREPARED } from 'storybook/internal/core-events'
import type { API } from 'storybook/manager-api'

/** What a story has to set. `controls.ts` names it in words; Storybook itself by the prop. */
interface Prepared {
  readonly argTypes: Readonly<
    Record<string, { name?: string; control?: unknown; table?: { disable?: boolean } }>
  >
}

const hasControls = ({ argTypes }: Prepared) =>
  Object.entries(argTypes).some(
    ([key, { name = key, control, table }]) => name !== key && control && !table?.disable,
  )

/**
 * Opens the panel at the first of several stories with controls, and closes it at the first without any: a page gets all the
 * room. A panel that the person opens or closes in between stays so.
 */
export function followControls(api: Pick<API, 'on' | 'togglePanel'>): void {
  let wasOpened = false
  api.on(STORY_PREPARED, (prepared: Prepared) => {
    const opens = hasControls(prepared)
    if (opens !== wasOpened) api.togglePanel(opens)
    wasOpened = opens
  })
}
