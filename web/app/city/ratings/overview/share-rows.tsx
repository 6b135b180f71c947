import layout from '../../../platform/ui/layout.module.css'
import styles from './overview.module.css'

interface ShareRowsProps {
  caption: string
  rows: readonly { name: string; share: number; label: string }[]
}

/** Names with a bar each; the longest fills the column. */
export function ShareRows({ caption, rows }: ShareRowsProps) {
  const most = Math.max(...rows.map(({ share }) => share), 0.01)
  return (
    <table className={styles.shares}>
      <caption className={layout.hidden}>{caption}</caption>
      <tbody>
        {rows.map(({ name, share, label }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td aria-hidden="true">
              <i style={{ width: `${(share / most) * 100}%` }} />
            </td>
            <td>{label}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
