import { useNavigation } from 'react-router-dom'
import { WaitingLine } from '#src/ui/feedback/waiting-line.tsx'

/** Every navigation that takes long (PAGE-65). A component of its own, so that its start renders nothing else again. */
export const NavigationLine = () => <WaitingLine busy={useNavigation().state !== 'idle'} />
