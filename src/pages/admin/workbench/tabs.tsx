import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { memo, type ReactNode, type RefObject } from 'react'

export const tabs = ['perguntas', 'servico', 'versoes', 'dados'] as const
export type TabName = (typeof tabs)[number]
export const tabLabels: Record<TabName, string> = {
  perguntas: 'Perguntas',
  servico: 'Serviço',
  versoes: 'Versões',
  dados: 'Dados gerados',
}

interface PartsProps {
  tab: TabName
  shown: readonly (readonly [name: TabName, label: string])[]
  /** The same function at each render. */
  onTab: (tab: TabName) => void
}

/** The tabs. Each of their renders measures them, for which the browser lays the whole page out: a key leaves them alone. */
export const Parts = memo(function Parts({ tab, shown, onTab }: PartsProps) {
  return (
    <Tabs
      value={tab}
      onChange={(_, next: TabName) => onTab(next)}
      variant="scrollable"
      aria-label="Partes"
      sx={{ mb: 2 }}
    >
      {shown.map(([name, label]) => (
        <Tab
          key={name}
          value={name}
          // A label that changes is another element (ORD-38).
          label={<span key={label}>{label}</span>}
          id={`tab-${name}`}
          aria-controls={`part-${name}`}
        />
      ))}
    </Tabs>
  )
}, sameParts)

function sameParts(before: PartsProps, after: PartsProps): boolean {
  return (
    before.tab === after.tab && before.onTab === after.onTab && String(before.shown) === String(after.shown)
  )
}

interface PanelProps {
  tab: TabName
  ref: RefObject<HTMLDivElement | null>
  children: ReactNode
}

/** What is open; what is scrolled to stays below the bar. */
export const Panel = ({ tab, ref, children }: PanelProps) => (
  <Box
    ref={ref}
    role="tabpanel"
    id={`part-${tab}`}
    aria-labelledby={`tab-${tab}`}
    sx={{ '& :is(li, input, select, textarea, button)': { scrollMarginTop: 84 } }}
  >
    {children}
  </Box>
)
