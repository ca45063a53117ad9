import { SheetIcon } from './sheet-icon.tsx'

/** The icons that data may name, by their names in the icon sheet. */
const icons: Readonly<Record<string, string>> = {
  buildings: 'Buildings',
  house: 'House',
  certificate: 'Certificate',
  thermometer: 'ThermometerHot',
  student: 'Student',
  sparkle: 'Sparkle',
  lightning: 'Lightning',
  briefcase: 'Briefcase',
}

/** An icon by its name in the data; a name that is not known shows the general one, never a gap. */
export const NamedIcon = ({ name, size }: { name: string; size: number }) => (
  <SheetIcon name={icons[name] ?? 'Sparkle'} size={size} />
)
