// «Вы смотрели» is recorded and shown only after a touch, so that bots and bounces leave no trace.
const filler = document.getElementById('visited')?.dataset['late'];
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchmove'];
const touched = () => {
  for (const type of TOUCHES) removeEventListener(type, touched);
  if (filler !== undefined)
    import(/* @vite-ignore */ filler).catch((error: unknown) => console.warn(error));
};
for (const type of TOUCHES) addEventListener(type, touched, { passive: true });
