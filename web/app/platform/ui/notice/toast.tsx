import { notifications } from '@mantine/notifications'
import { Icon } from '../icon.tsx'
import { CheckCircleIcon } from '../icons.ts'
import styles from './toast.module.css'

export const TOAST_MS = 6_000

/** Says that something was done. Never for errors: those stay where they happened. */
export function toast(message: string): void {
  notifications.show({
    message,
    icon: <Icon of={CheckCircleIcon} size={20} weight="fill" />,
    withCloseButton: false,
    classNames: { root: styles.toast ?? '', description: styles.words ?? '', icon: styles.icon ?? '' },
  })
}
