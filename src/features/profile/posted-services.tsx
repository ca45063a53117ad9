import Box from '@mui/material/Box'
import { withoutScripts } from '#src/ui/with-scripts.ts'
import { GroupSummary, OTHERS, Rows, type ServiceGroup, ServiceRow, Summary } from './service-rows.tsx'

interface PostedServicesProps {
  name: string
  groups: readonly ServiceGroup[]
  chosen: readonly number[]
}

/**
 * The services as a form posts them: those of every subgroup, to open; the subgroups with a chosen one stand first, open.
 * Chosen ones that the catalogue does not show stay chosen.
 */
export function PostedServices({ name, groups, chosen }: PostedServicesProps) {
  const hasChosen = ({ services }: ServiceGroup) => services.some(({ id }) => chosen.includes(id))
  const isShown = (id: number) => groups.some(({ services }) => services.some((one) => one.id === id))
  const shown = (group: ServiceGroup) => (
    <Box
      key={group.id}
      component="details"
      open={hasChosen(group)}
      sx={{ borderTop: 1, borderColor: 'divider' }}
    >
      <GroupSummary group={group} chosen={chosen} />
      <Rows>
        {group.services.map((service) => (
          <ServiceRow key={service.id} onToggle={() => {}} {...{ service, name, chosen }} />
        ))}
      </Rows>
    </Box>
  )
  return (
    <Box sx={{ ...withoutScripts, flexDirection: 'column' }}>
      {chosen.map((id) => isShown(id) || <input key={id} type="hidden" name={name} value={id} />)}
      {groups.filter(hasChosen).map(shown)}
      {/* Hundreds of rows, which scripts need not take over. */}
      <noscript>
        <details>
          <Summary>{OTHERS}</Summary>
          <Box sx={{ pl: 2 }}>{groups.filter((group) => !hasChosen(group)).map(shown)}</Box>
        </details>
      </noscript>
    </Box>
  )
}
