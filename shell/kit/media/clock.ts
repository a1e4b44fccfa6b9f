const MINUTE = 60
const HOUR = 60 * MINUTE
const two = (count: number): string => String(count).padStart(2, '0')

/** How far into a recording, as players show it: 1:05, 1:02:03. */
export const clockOf = (seconds: number): string => {
  const whole = Math.floor(seconds)
  const [hours, minutes] = [Math.floor(whole / HOUR), Math.floor((whole % HOUR) / MINUTE)]
  const rest = two(whole % MINUTE)
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${two(minutes)}:${rest}`
}
