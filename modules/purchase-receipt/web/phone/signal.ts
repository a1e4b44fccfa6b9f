const TONES = { good: 1_200, bad: 300 } as const
const LENGTH_S = 0.15

/** Says by a sound and a shake whether a label was taken: nobody looks at the telephone all the time. */
export const signal = (tone: keyof typeof TONES): void => {
  if ('vibrate' in navigator) navigator.vibrate(tone === 'good' ? 60 : [120, 80, 120])
  if (typeof AudioContext === 'undefined') return
  const audio = new AudioContext()
  const sound = audio.createOscillator()
  sound.frequency.value = TONES[tone]
  sound.connect(audio.destination)
  sound.addEventListener('ended', () => void audio.close())
  sound.start()
  sound.stop(audio.currentTime + LENGTH_S)
}
