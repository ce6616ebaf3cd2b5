// @ts-check
// Preloaded by processes that must not outlive who started them (`node --import`).
import { endWithParent } from './end-with-parent.mjs';

endWithParent();
