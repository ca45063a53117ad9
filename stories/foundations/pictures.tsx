import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { iconInWords } from '#schemas/catalogue/icon-words.ts'
import { iconNames } from '#schemas/catalogue/icons.ts'
import { categories } from '#src/routes/table.ts'
import { NamedIcon } from '#src/ui/icons/icons.tsx'
import { Logo } from '#src/ui/icons/logo.tsx'
import { SheetIcon } from '#src/ui/icons/sheet-icon.tsx'
import { AccountScene } from '#src/ui/scenes/account-scene.tsx'
import { DoneScene } from '#src/ui/scenes/done-scene.tsx'
import { Drawing } from '#src/ui/scenes/drawing.tsx'
import { LostScene } from '#src/ui/scenes/lost-scene.tsx'
import { ink } from '#src/ui/scenes/scene.tsx'
import { SoonScene } from '#src/ui/scenes/soon-scene.tsx'
import { Columns, Sheet } from './sheet.tsx'

const Named = ({ name, children }: { name: string; children: ReactNode }) => (
  <Box sx={{ p: 1.5, bgcolor: 'background.paper', borderRadius: 1, textAlign: 'center' }}>
    {children}
    <Typography variant="body2">{name}</Typography>
  </Box>
)

/** The brand, on a light and on a dark ground. */
export const Brand = () => (
  <Sheet>
    <Columns>
      <Box sx={{ p: 3, bgcolor: 'background.paper' }}>
        <Logo />
      </Box>
      <Box sx={{ p: 3, bgcolor: 'secondary.main' }}>
        <Logo light />
      </Box>
    </Columns>
  </Sheet>
)

/** The icons of the main groups, and all that a service, an area or an option may name. */
export const Icons = () => (
  <Sheet>
    <Columns least={120}>
      {categories.map(({ icon = '', categoryName = '' }) => (
        <Named key={icon} name={categoryName}>
          <NamedIcon name={icon} size={32} />
        </Named>
      ))}
    </Columns>
    <Columns least={120}>
      {iconNames.map((name) => (
        <Named key={name} name={`${iconInWords(name)} · ${name}`}>
          <SheetIcon name={name} size={32} />
        </Named>
      ))}
    </Columns>
  </Sheet>
)

/** The pictures that are drawn in the page, and their colours. */
export const Scenes = () => (
  <Sheet>
    <Columns>
      <Named name="Conta: a rua">
        <AccountScene which={0} />
      </Named>
      <Named name="Conta: a oficina">
        <AccountScene which={1} />
      </Named>
      <Named name="Conta: o jardim">
        <AccountScene which={2} />
      </Named>
      <Named name="Enviado">
        <DoneScene />
      </Named>
      <Named name="Página que não existe">
        <LostScene />
      </Named>
      <Named name="Brevemente">
        <SoonScene />
      </Named>
    </Columns>
    <Columns least={100}>
      {Object.entries(ink).map(([name, colour]) => (
        <Named key={name} name={`${name} ${colour}`}>
          <Box style={{ background: colour }} sx={{ height: 40, border: 1, borderColor: 'divider' }} />
        </Named>
      ))}
    </Columns>
  </Sheet>
)

/** The drawings that are files, by the folder where they lie. */
const drawings = Object.keys(import.meta.glob('../../public/desenhos/*.svg')).map(
  (path) => /([^/]+)\.svg$/.exec(path)?.[1] ?? path,
)
export const Drawings = () => (
  <Sheet>
    <Columns>
      {drawings.map((name) => (
        <Named key={name} name={name}>
          <Drawing name={name} maxWidth={200} />
        </Named>
      ))}
    </Columns>
  </Sheet>
)
