// Preloaded by processes that tests start (`node --import`).
import { endWithParent } from '../../src/launch/end-with-parent.mjs';

endWithParent();
