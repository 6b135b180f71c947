import { Outlet } from 'react-router'
import frame from '../platform/frame/frame.module.css'
import { SkipLink } from '../platform/frame/bar/skip-link.tsx'

/** A page that stands for itself: no navigation, no library beyond the router's. */
export default function Sheet() {
  return (
    <div className={frame.frame}>
      <SkipLink />
      <Outlet />
    </div>
  )
}
