import type { CAMERA_FAULTS } from './words.ts'

export type CameraFault = keyof typeof CAMERA_FAULTS

/** A camera that runs. */
export interface Camera {
  readonly stream: MediaStream
  /** Switches the light of the camera; there is none on most machines. */
  readonly torch: ((isOn: boolean) => Promise<void>) | undefined
  readonly stop: () => void
}

/** Names that browsers give to what went wrong (W3C Media Capture §9.2). */
const FAULTS: Readonly<Record<string, CameraFault>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

/** What went wrong when the camera was asked for. */
export const cameraFaultOf = (error: unknown): CameraFault =>
  (error instanceof Error ? FAULTS[error.name] : undefined) ?? 'unsupported'

/** Opens the camera at the back of a telephone, or the only one there is. */
export const openCamera = async (): Promise<Camera> => {
  // Old browsers, and all without a safe connection, have no devices at all, whatever the types say: that throws, too.
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
  })
  const [track] = stream.getVideoTracks()
  return {
    stream,
    torch: track !== undefined && hasTorch(track) ? (isOn) => setTorch(track, isOn) : undefined,
    stop: () => {
      for (const one of stream.getTracks()) one.stop()
    },
  }
}

// Firefox cannot be asked what a track can do; the light is not in the types yet.
const hasTorch = (track: MediaStreamTrack): boolean => {
  if (!('getCapabilities' in track)) return false
  const can = track.getCapabilities()
  return 'torch' in can && can.torch === true
}

const setTorch = (track: MediaStreamTrack, isOn: boolean): Promise<void> => {
  const light: MediaTrackConstraintSet & { readonly torch: boolean } = { torch: isOn }
  return track.applyConstraints({ advanced: [light] })
}
