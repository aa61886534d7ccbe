from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    """How long a judging takes is read from the latest of a device."""

    dependencies = [
        ("catalog", "0001_initial"),
        ("submissions", "0001_initial"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AddIndex(
            model_name="submission",
            index=models.Index(fields=["device", "-finished_at"], name="submission_judged_lately"),
        ),
    ]
