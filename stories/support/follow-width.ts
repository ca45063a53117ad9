import { GLOBALS_UPDATED, SET_GLOBALS, STORY_PREPARED } from 'storybook/internal/core-events'
import type { Globals } from 'storybook/internal/csf'
import type { API } from 'storybook/manager-api'

/** A story's parameters name the width that it begins with (`widths.ts`). */
interface Viewport {
  defaultViewport?: string
}

/**
 * Gives the page the width of the toolbar: the story's own, another one, or all that there is room for. What was chosen comes
 * with the event: Storybook's own copy of it is older while the event is told.
 */
export function followWidth(
  api: Pick<API, 'on' | 'getGlobals' | 'getCurrentParameter' | 'updateGlobals'>,
): void {
  const show = ({ width, viewport }: Globals) => {
    const ownWidth = api.getCurrentParameter<Viewport>('viewport')?.defaultViewport
    const value = width === 'story' ? ownWidth : width === 'free' ? undefined : width
    if (viewport?.value !== value) api.updateGlobals({ viewport: { value, isRotated: false } })
  }
  for (const event of [SET_GLOBALS, GLOBALS_UPDATED]) {
    api.on(event, (data: Record<'globals', Globals>) => show(data.globals))
  }
  api.on(STORY_PREPARED, () => show(api.getGlobals()))
}
