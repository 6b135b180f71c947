import { Outlet } from 'react-router'
import { PublicFrame } from '../frame/public-frame.tsx'

export default function Public() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  )
}
