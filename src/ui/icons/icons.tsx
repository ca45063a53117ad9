import type { Icon } from '@phosphor-icons/react'
import { BriefcaseIcon } from '@phosphor-icons/react/dist/ssr/Briefcase'
import { BuildingsIcon } from '@phosphor-icons/react/dist/ssr/Buildings'
import { CertificateIcon } from '@phosphor-icons/react/dist/ssr/Certificate'
import { HouseIcon } from '@phosphor-icons/react/dist/ssr/House'
import { LightningIcon } from '@phosphor-icons/react/dist/ssr/Lightning'
import { SparkleIcon } from '@phosphor-icons/react/dist/ssr/Sparkle'
import { StudentIcon } from '@phosphor-icons/react/dist/ssr/Student'
import { ThermometerIcon } from '@phosphor-icons/react/dist/ssr/Thermometer'

/** The icons that data may name. */
const icons: Readonly<Record<string, Icon>> = {
  buildings: BuildingsIcon,
  house: HouseIcon,
  certificate: CertificateIcon,
  thermometer: ThermometerIcon,
  student: StudentIcon,
  sparkle: SparkleIcon,
  lightning: LightningIcon,
  briefcase: BriefcaseIcon,
}

/** An icon by its name in the data; a name that is not known shows the general one, never a gap. */
export function NamedIcon({ name, size }: { name: string; size: number }) {
  const Found = icons[name] ?? SparkleIcon
  return <Found size={size} weight="duotone" aria-hidden style={{ flex: 'none' }} />
}
