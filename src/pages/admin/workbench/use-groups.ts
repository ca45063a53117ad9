import { useEffect, useMemo, useState } from 'react'
import type { ServiceContent } from '#schemas/questions/content.ts'
import { isGroup, subgroupSetId } from '#schemas/questions/service-ids.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import type { EditorGroup } from '#src/features/question-editor/groups/names.ts'

/** The groups that a set may include: those that came with it, and the set of the subgroup that a service was just moved to. */
export function useGroups(
  id: number,
  { sub_group_id }: ServiceContent,
  groupsAtHand: readonly EditorGroup[],
): readonly EditorGroup[] {
  const [more, setMore] = useState<readonly EditorGroup[]>([])
  const groups = useMemo(
    () => [...groupsAtHand, ...more.filter((one) => groupsAtHand.every((g) => g.id !== one.id))],
    [groupsAtHand, more],
  )
  const set = subgroupSetId(sub_group_id)
  const isKnown = id === 0 || isGroup(id) || groups.some((group) => group.id === set)
  useEffect(() => {
    if (isKnown) return
    const controller = new AbortController()
    callAdmin('showEditable', { params: { id: set }, signal: controller.signal }).then(
      ({ content, published }) => {
        if (!published) return
        const group = { id: set, title: content.title, questions: published.questions }
        setMore((before) => [...before, group])
      },
      // Without it the set cannot be joined before the editor is opened again.
      () => {},
    )
    return () => controller.abort()
  }, [set, isKnown])
  return groups
}
