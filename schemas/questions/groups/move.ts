import type { ServiceContent } from '../content.ts'
import { isSubgroupSet, subgroupSetId } from '../service-ids.ts'
import { separated, withGroup, withoutGroup } from './edit.ts'
import { type Groups, groupsIn } from './resolve.ts'

/**
 * A service's content in another subgroup (QST-32). The questions that it asks of the set of its former one become its own; with `joins`
 * the new one's set takes its place, where `groups` has it.
 */
export function inSubgroup(
  content: ServiceContent,
  id: number,
  { joins, groups }: { joins: boolean; groups: Groups },
): ServiceContent {
  if (content.sub_group_id === id) return content
  const set = subgroupSetId(id)
  const moved = { ...content, sub_group_id: id }
  const foreign = [...groupsIn(content)].filter((group) => isSubgroupSet(group) && group !== set)
  if (!joins || foreign.length === 0 || !groups.get(set)?.questions.length)
    return foreign.reduce(separated, moved)
  return withGroup(foreign.reduce(withoutGroup, moved), set, 0, groups)
}
