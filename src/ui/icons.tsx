import type { Icon } from '@phosphor-icons/react'
import { BriefcaseIcon } from '@phosphor-icons/react/dist/ssr/Briefcase'
import { BroomIcon } from '@phosphor-icons/react/dist/ssr/Broom'
import { BuildingsIcon } from '@phosphor-icons/react/dist/ssr/Buildings'
import { CertificateIcon } from '@phosphor-icons/react/dist/ssr/Certificate'
import { HouseIcon } from '@phosphor-icons/react/dist/ssr/House'
import { LaptopIcon } from '@phosphor-icons/react/dist/ssr/Laptop'
import { LightningIcon } from '@phosphor-icons/react/dist/ssr/Lightning'
import { PaintRollerIcon } from '@phosphor-icons/react/dist/ssr/PaintRoller'
import { SparkleIcon } from '@phosphor-icons/react/dist/ssr/Sparkle'
import { StudentIcon } from '@phosphor-icons/react/dist/ssr/Student'
import { ThermometerIcon } from '@phosphor-icons/react/dist/ssr/Thermometer'
import { WrenchIcon } from '@phosphor-icons/react/dist/ssr/Wrench'

/** The icons that data may name. */
const icons: Readonly<Record<string, Icon>> = {
  buildings: BuildingsIcon,
  house: HouseIcon,
  certificate: CertificateIcon,
  thermometer: ThermometerIcon,
  student: StudentIcon,
  sparkle: SparkleIcon,
  roller: PaintRollerIcon,
  lightning: LightningIcon,
  wrench: WrenchIcon,
  laptop: LaptopIcon,
  briefcase: BriefcaseIcon,
  broom: BroomIcon,
}

/** An icon by its name in the data; a name that is not known shows the general one, never a gap. */
export function NamedIcon({ name, size }: { name: string; size: number }) {
  const Found = icons[name] ?? SparkleIcon
  return <Found size={size} weight="duotone" aria-hidden style={{ flex: 'none' }} />
}
